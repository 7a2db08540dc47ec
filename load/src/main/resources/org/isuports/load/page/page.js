// The three pages.

const data = JSON.parse(document.getElementById('data').textContent);
const page = document.getElementById('page');
const section = (title, ...content) => page.append(el('h2', {}, title), ...content.filter(Boolean));
const soft = text => el('p', { class: 'soft' }, text);

const routeColumns = [
  ['request', row => row.route.label || row.route, 'text'], ['count', row => row.count], ['errors', row => row.errors],
  ['p50 ms', row => ms(row.p50)], ['p95 ms', row => ms(row.p95)], ['p99 ms', row => ms(row.p99)], ['max ms', row => ms(row.max)],
  ['avg bytes', row => row.count ? row.bytes / row.count : 0]];
const labels = {
  ADMIN_BILLING: 'GET admin/tenants/billing', ADD_TENANT: 'POST admin/tenants/add', PLAYERS: 'GET organizer/players',
  ADD_PLAYERS: 'POST organizer/players/add', DISQUALIFY: 'POST organizer/player/…/disqualified',
  ORGANIZER_COMPETITIONS: 'GET organizer/competitions', ADD_COMPETITION: 'POST organizer/competitions/add',
  UPLOAD: 'POST organizer/competition/…/score', FINISH: 'POST organizer/competition/…/finish', BILLING: 'GET organizer/billing',
  COMPETITIONS: 'GET player/competitions', RANKING: 'GET player/competition/…/ranking',
  RANKING_PAGE: 'GET player/…/ranking?rank_after=n', PLAYER: 'GET player/player/…', ME: 'GET me', INITIALIZE: 'POST initialize' };
const label = route => labels[route] || route;

function head(run) {
  const result = run.result, tally = result.tally, count = tally.routes.reduce((sum, route) => sum + route.count, 0);
  page.append(el('h1', {}, run.note || run.id),
    soft(`${run.id} · ${run.git.revision} ${run.git.subject}` + (run.git.dirty.length ? ` · with ${run.git.dirty.length} changed files` : '')),
    soft(`${run.machine.cores} cores ${run.machine.cpu}, ${run.machine.memory}, kernel ${run.machine.kernel}; load before ${run.machine['load before']}`));
  const points = Math.floor(tally.rawPoints * (100 - tally.deductionPercent) / 100);
  page.append(figures([
    ['points in ' + result.seconds.toFixed(0) + ' s', whole.format(points)],
    ['wrong answers', whole.format(tally.routes.reduce((sum, route) => sum + route.errors, 0)), tally.deductionPercent ? 'warn' : ''],
    ['requests/s', whole.format(count / result.seconds)],
    ['new connections/s', whole.format(result.connections.opened / result.seconds)],
    ...result.processes.map(use => [use.name + ' cores', (use.cpuSeconds / result.seconds).toFixed(2)]),
    ['idle cores', (result.idleCpuSeconds / result.seconds).toFixed(2)]]));
  if (tally.broken) page.append(el('p', { class: 'warn' }, 'The generator failed: ' + tally.broken));
  for (const example of tally.examples) page.append(el('p', { class: 'warn' }, example));
  if (run.missing.length) page.append(soft('Not collected: ' + run.missing.join('; ')));
}

function timelines(run) {
  const seconds = run.result.timeline;
  const names = run.cpu.length ? Object.keys(run.cpu[0].cores) : [];
  section('Over time', el('div', { class: 'charts' },
    lines('Points', 'per second', [['points', seconds.map(s => s.points)]]),
    lines('Rankings as users wait for them', 'ms', [['p50', seconds.map(s => ms(s.rankingP50))], ['p99', seconds.map(s => ms(s.rankingP99))]]),
    lines('Connections', 'per second; open', [['new', seconds.map(s => s.newConnections)], ['open', seconds.map(s => s.openConnections)]]),
    lines('People present', '', [['people', seconds.map(s => s.users)]]),
    run.cpu.length ? lines('Processors', 'cores', [...names.map(name => [name, run.cpu.map(s => s.cores[name])]), ['idle', run.cpu.map(s => s.idle)]]) : null,
    run.cpu.length ? lines('Memory', 'MB resident', names.map(name => [name, run.cpu.map(s => s.residentMegabytes[name])])) : null));
}

function sqlTable(run) {
  const all = run.sql.reduce((sum, line) => sum + line.totalMicros, 0) || 1;
  return table([
    ['statement', line => line.statement, 'code'], ['on', line => line.database], ['count', line => line.count],
    ['total ms', line => ms(line.totalMicros)], ['part', line => (100 * line.totalMicros / all).toFixed(1) + ' %'],
    ['p50 ms', line => ms(line.p50)], ['p95 ms', line => ms(line.p95)], ['max ms', line => ms(line.max)],
    ['rows', line => line.rows], ['failed', line => line.failed], ['top files', line => line.files.join(', '), 'text']], run.sql);
}

function jvm(run) {
  const figuresOf = run.jvm;
  if (!figuresOf) return;
  section('The program’s JVM', soft(`${figuresOf.version}; ${figuresOf.collector}`), figures([
    ['collections', whole.format(figuresOf.gcCount)], ['GC pauses ms', number(ms(figuresOf.gcPauseMicros))],
    ['longest pause ms', number(ms(figuresOf.gcLongestMicros))], ['heap after GC MB', whole.format(figuresOf.heapAfterGcMegabytes)],
    ['allocated MB', whole.format(figuresOf.allocatedMegabytes)], ['exceptions', whole.format(figuresOf.exceptions)],
    ['compiling ms', whole.format(figuresOf.compileMillis)]]));
  const list = (title, rows, amount, scale) => rows.length ? section(title, table([
    ['where', row => row.what, 'code'], ['samples', row => row.count], [amount, row => row.amount / scale]], rows)) : section(title, soft('none'));
  list('Allocation', figuresOf.allocations, 'MB, sampled', 1 << 20);
  list('Pinned virtual threads (1 ms and more)', figuresOf.pinnings, 'ms', 1000);
  list('Waiting for monitors (5 ms and more)', figuresOf.waits, 'ms', 1000);
}

function slow(run) {
  if (!run.slow.length) return;
  section('Slowest requests inside the program, and their parts', table([
    ['request', row => row.request, 'text'], ['status', row => row.status], ['at s', row => row.atMillis / 1000], ['ms', row => ms(row.micros)],
    ['parts', row => row.parts.map(part => `+${number(ms(part.atMicros))} ms: ${number(ms(part.micros))} ms ${part.what}`).join('\n') || 'nothing that was watched', 'code'],
    ['id', row => row.id]], run.slow));
}

function flame(title, tree) {
  if (tree && tree[1]) section(title, soft(`${whole.format(tree[1])} samples of CPU time, by kind of thread; callers below. Click to zoom.`), flameGraph(tree, tree[1]));
}

function runPage() {
  const run = data.run;
  head(run);
  timelines(run);
  section('Requests as users see them (connecting included)', table(routeColumns.map(([title, value, kind], index) =>
    index ? [title, value, kind] : [title, row => label(row.route), kind]), run.result.tally.routes));
  if (run.http.length) section('Requests inside the program', table([...routeColumns, ['total ms', row => ms(row.totalMicros)]], run.http));
  if (run.nginx) {
    section('nginx', figures([['connections', whole.format(run.nginx.accepted)], ['requests', whole.format(run.nginx.requests)],
      ['resumed sessions', whole.format(run.nginx.resumed)]]));
    section('Requests in nginx', table(routeColumns, run.nginx.routes));
    section('Waiting of nginx for the program', table(routeColumns, run.nginx.upstream));
  }
  if (run.sql.length) section('SQL statements', sqlTable(run));
  if (run.threads.length) section('CPU by thread', table([['process', row => row.process], ['threads', row => row.threads, 'text'],
    ['CPU s', row => row.cpuSeconds]], run.threads));
  flame('Where the program’s CPU goes', data.flame);
  jvm(run);
  slow(run);
  section('Settings', table([['setting', row => row[0]], ['value', row => row[1], 'text']], Object.entries(run.settings)));
}

function comparePage() {
  const { before, after } = data;
  page.append(el('h1', {}, `${before.note || before.id} → ${after.note || after.id}`),
    soft(`${before.id} (${before.git.revision} ${before.git.subject})`), soft(`${after.id} (${after.git.revision} ${after.git.subject})`));
  for (const difference of data.differences) page.append(el('p', { class: 'warn' }, 'Not the same: ' + difference));
  const columns = [['what', row => `${row.group} · ${row.what}`, 'text'], ['before', row => row.before], ['after', row => row.after],
    ['unit', row => row.unit, 'text'], ['change', row => row.change === undefined ? '' : (row.change > 0 ? '+' : '') + (100 * row.change).toFixed(0) + ' %']];
  for (const [title, verdict] of [['Worse', 'WORSE'], ['Better', 'BETTER'], ['Only in one', 'ONLY_ONE'], ['About the same', 'SAME']]) {
    const rows = data.changes.filter(change => change.verdict === verdict);
    section(`${title} (${rows.length})`, rows.length ? table(columns, rows) : soft('nothing'));
  }
  const a = before.result.timeline, b = after.result.timeline;
  section('Over time', el('div', { class: 'charts' },
    lines('Points', 'per second', [['before', a.map(s => s.points)], ['after', b.map(s => s.points)]]),
    lines('Rankings p99', 'ms', [['before', a.map(s => ms(s.rankingP99))], ['after', b.map(s => ms(s.rankingP99))]])));
  flame('CPU before', data.flame);
  flame('CPU after', data.flameAfter);
}

function historyPage() {
  const runs = data.runs;
  page.append(el('h1', {}, 'All measured runs'));
  const ranking = run => run.routes.find(route => route.route === 'RANKING') || {};
  const rate = run => run.points / run.seconds;
  const names = runs.map(run => run.note || run.id);
  section('Over the runs', el('div', { class: 'charts' },
    lines('Points', 'per second', [['points', runs.map(rate)]], names),
    lines('Rankings', 'ms', [['p50', runs.map(run => ms(ranking(run).p50))], ['p99', runs.map(run => ms(ranking(run).p99))]], names),
    lines('CPU for a point', 'ms', [...new Set(runs.flatMap(run => run.processes.map(use => use.name)))].map(name =>
      [name, runs.map(run => { const use = run.processes.find(one => one.name === name); return use ? 1000 * use.cpuSeconds / run.points : NaN; })]), names)));
  section('Runs', table([
    ['run', run => el('a', { href: encodeURIComponent(run.id) + '/report.html' }, run.id), 'text'], ['note', run => run.note, 'text'],
    ['revision', run => run.revision + (run.dirty ? '+' : '')], ['points', run => run.points], ['s', run => run.seconds], ['errors', run => run.errors],
    ['requests/s', run => run.requests / run.seconds], ['connections/s', run => run.connections / run.seconds],
    ['protocol', run => run.settings.protocol + (run.settings.resume === 'true' ? ' resumed' : '')], ['front', run => run.settings.front || '']],
    [...runs].reverse()));
}

({ run: runPage, compare: comparePage, history: historyPage })[data.kind]();
document.documentElement.dataset.ready = 'true';
