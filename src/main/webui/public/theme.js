// Runs before the first paint, so that a chosen theme doesn't flash. A file of its own: the pages allow no inline script.
try {
  var theme = localStorage.getItem('isuports.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch (e) {
  // Storage may be switched off: the system's theme then.
}
