'use strict';
// Small things that all pages are made of: elements, figures, tables that sort, line charts.

function el(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name === 'class') node.className = value;
    else if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value);
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined) node.append(child);
  }
  return node;
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const some = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

function number(value) {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  return Math.abs(value) >= 100 ? whole.format(value) : some.format(value);
}

const ms = micros => micros === undefined ? NaN : micros / 1000;

function figures(list) {
  return el('div', { class: 'figures' }, list.filter(Boolean).map(([name, value, kind]) =>
    el('div', { class: 'figure ' + (kind || '') }, el('b', {}, value), name)));
}

// Columns: [title, row => value, 'text'|'code'|undefined]. A click on a title sorts by it.
function table(columns, rows) {
  let sorted = -1, up = false;
  const body = el('tbody');
  const fill = list => body.replaceChildren(...list.map(row => el('tr', { class: row.verdict || '' }, columns.map(([, value, kind]) => {
    const shown = value(row);
    const content = typeof shown === 'number' ? number(shown) : shown;
    return el('td', { class: kind ? 'text' : '' }, kind === 'code' ? el('code', {}, content) : content);
  }))));
  const sort = index => {
    up = sorted === index ? !up : false;
    sorted = index;
    const by = columns[index][1];
    const list = [...rows].sort((a, b) => {
      const x = by(a), y = by(b);
      const order = typeof x === 'number' && typeof y === 'number' ? (x || 0) - (y || 0) : String(x).localeCompare(String(y));
      return up ? order : -order;
    });
    fill(list);
  };
  fill(rows);
  const head = el('tr', {}, columns.map(([title], index) => el('th', { scope: 'col', tabindex: '0', onclick: () => sort(index),
    onkeydown: event => { if (event.key === 'Enter') sort(index); } }, title)));
  return el('div', { class: 'scroll' }, el('table', {}, el('thead', {}, head), body));
}

function svg(tag, attributes, ...children) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes || {})) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

const colours = ['var(--a)', 'var(--b)', 'var(--c)', 'var(--d)', 'var(--e)'];

function nice(most) {
  const power = Math.pow(10, Math.floor(Math.log10(most || 1)));
  return [1, 2, 5, 10].map(step => step * power).find(step => step >= most) || 1;
}

// Lines over 0..n-1; series: [name, values]. Labels, if given, stand under the points.
function lines(title, unit, series, labels) {
  const width = 560, height = 200, left = 46, right = 8, top = 10, bottom = 24;
  const kept = series.filter(([, values]) => values.some(value => value !== undefined && !Number.isNaN(value)));
  const count = Math.max(2, ...kept.map(([, values]) => values.length));
  const most = nice(Math.max(...kept.flatMap(([, values]) => values.filter(value => !Number.isNaN(value))), 1e-9));
  const x = index => left + (width - left - right) * index / (count - 1);
  const y = value => height - bottom - (height - top - bottom) * value / most;
  const picture = svg('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': title });
  for (let step = 0; step <= 4; step++) {
    const value = most * step / 4;
    picture.append(svg('line', { class: 'grid', x1: left, x2: width - right, y1: y(value), y2: y(value) }));
    const label = svg('text', { x: left - 6, y: y(value) + 4, 'text-anchor': 'end' });
    label.textContent = number(value);
    picture.append(label);
  }
  const marks = labels ? [0, count - 1] : [0, Math.floor((count - 1) / 2), count - 1];
  for (const mark of marks) {
    const label = svg('text', { x: x(mark), y: height - 6, 'text-anchor': mark === 0 ? 'start' : mark === count - 1 ? 'end' : 'middle' });
    label.textContent = labels ? labels[mark] || '' : mark + ' s';
    picture.append(label);
  }
  kept.forEach(([name, values], index) => {
    const points = values.map((value, at) => Number.isNaN(value) ? null : `${x(at).toFixed(1)},${y(value).toFixed(1)}`).filter(Boolean);
    picture.append(svg('polyline', { points: points.join(' '), fill: 'none', stroke: colours[index % colours.length], 'stroke-width': 1.6,
      'stroke-dasharray': index >= colours.length ? '5 3' : '' }));
    if (labels) values.forEach((value, at) => {
      if (Number.isNaN(value)) return;
      const tip = svg('title');
      tip.textContent = `${labels[at]}: ${name} ${number(value)} ${unit}`;
      picture.append(svg('circle', { cx: x(at), cy: y(value), r: 3, fill: colours[index % colours.length] }, tip));
    });
  });
  const legend = el('div', { class: 'legend' }, kept.map(([name], index) =>
    el('span', {}, el('i', { style: `background:${colours[index % colours.length]}` }), name)));
  return el('figure', { style: 'margin:0' }, el('figcaption', {}, el('b', {}, title), el('span', { class: 'soft' }, ' ' + unit)), picture, legend);
}
