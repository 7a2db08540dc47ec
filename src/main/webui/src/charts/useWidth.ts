import { onBeforeUnmount, onMounted, ref, type ShallowRef } from 'vue'

/** The width of an element in pixels as it is now, so that a chart's letters keep their size. */
export function useWidth(element: Readonly<ShallowRef<HTMLElement | null>>) {
  const width = ref(0)
  let observer: ResizeObserver | null = null
  onMounted(() => {
    observer = new ResizeObserver(([entry]) => (width.value = entry!.contentRect.width))
    observer.observe(element.value!)
  })
  onBeforeUnmount(() => observer?.disconnect())
  return width
}
