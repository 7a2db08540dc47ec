// Numbers to places, for the charts. Drawn as SVG by ourselves: themes, print and the strict content policy just work,
// and it is a fiftieth of a chart library.

/** A straight map from one range to another. */
export function scale(from: [number, number], to: [number, number]): (value: number) => number {
  const span = from[1] - from[0] || 1
  return (value) => to[0] + ((value - from[0]) / span) * (to[1] - to[0])
}

/** About `count` round numbers from 0 to at least `max`: steps of 1, 2 or 5 times a power of ten, never below 1. */
export function roundSteps(max: number, count = 4): number[] {
  const rough = Math.max(max, 1) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough)!,
  )
  const steps = [0]
  while (steps.at(-1)! < max) steps.push(steps.length * step)
  return steps
}

/** Which of `count` labels to write so that they don't touch: every n-th, counted from the last. */
export function labelled(index: number, count: number, width: number, labelWidth: number): boolean {
  const every = Math.max(1, Math.ceil((count * labelWidth) / Math.max(width, 1)))
  return (count - 1 - index) % every === 0
}
