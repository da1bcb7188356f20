import { useEffect, useState, type RefObject } from 'react';

/** Of the window, in CSS pixels. */
export const minWidths = { phone: 768, tablet: 1024, wide: 1280, broad: 1440 };

/** Of the sidebar: columns leave by the room of the list, as if it had the window to itself beside it. */
const sidebarWidth = 216;

/** Width of the window that would leave the list the room it has. */
export function useRoom(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(window.innerWidth);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry)
        setWidth(
          window.innerWidth < minWidths.phone ? window.innerWidth : entry.contentRect.width + sidebarWidth,
        );
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
