// A flame graph: each frame as wide as its part of the CPU samples, callers below their callees. A click (or Enter) on a frame
// widens it to the whole; the search marks frames and says how much of all they are.

function flameGraph(root, total) {
  const row = 18;
  const box = el('div', { class: 'flame' });
  const found = el('span', { class: 'soft' });
  let query = '';
  let shown = root;

  const depth = node => 1 + Math.max(0, ...node[2].map(depth));
  const hue = name => name.startsWith('org.isuports') ? 130 : /netty|vertx|quarkus|resteasy/.test(name) ? 200
    : /sqlite|mysql|jdbi|agroal/.test(name) ? 280 : /^(java|jdk|sun)\./.test(name) ? 40 : 15;
  const shade = name => { let hash = 0; for (const c of name) hash = (hash * 31 + c.charCodeAt(0)) | 0; return 62 + Math.abs(hash) % 18; };
  const hits = name => query && name.toLowerCase().includes(query);

  function place(node, from, width, level, levels, list) {
    if (width < 0.05) return;
    const part = (100 * node[1] / total).toFixed(1);
    const frame = el('div', {
      style: `left:${from}%;width:${width}%;top:${(levels - level - 1) * row}px;background:hsl(${hue(node[0])} 60% ${shade(node[0])}%)`,
      title: `${node[0]}\n${part} % of all CPU samples (${node[1]})`, tabindex: '0', class: hits(node[0]) ? 'hit' : '',
      onclick: () => show(node), onkeydown: event => { if (event.key === 'Enter') show(node); } });
    if (width > 3) frame.textContent = node[0].replace(/^(?:[a-z_0-9]+\.)+(?=[A-Z])/, '');
    list.push(frame);
    let at = from;
    for (const callee of node[2]) {
      const wide = width * callee[1] / node[1];
      place(callee, at, wide, level + 1, levels, list);
      at += wide;
    }
  }

  function show(node) {
    shown = node === shown ? root : node;
    draw();
  }

  function draw() {
    const levels = depth(shown);
    const list = [];
    place(shown, 0, 100, 0, levels, list);
    box.style.height = levels * row + 'px';
    box.replaceChildren(...list);
    const sum = node => hits(node[0]) ? node[1] : node[2].reduce((all, callee) => all + sum(callee), 0);
    found.textContent = query ? ` ${(100 * sum(root) / total).toFixed(1)} % of all samples` : '';
  }

  const search = el('input', { type: 'search', placeholder: 'search frames', 'aria-label': 'search frames', oninput: event => {
    query = event.target.value.trim().toLowerCase();
    draw();
  } });
  draw();
  return el('div', {}, el('p', {}, search, found), box);
}
