import { useEffect, useRef, useState } from 'react';

interface FrameProps {
  title: string;
  html: string;
  scheme: 'light' | 'dark';
  /** As a class. */
  height: string;
}

/**
 * HTML of the service in a frame of its own: an empty document of the console with its own policy, in which no program
 * runs and nothing is loaded. It is written into from here, since a `srcdoc` would have the policy of this page.
 */
export function PreviewFrame({ title, html, scheme, height }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (!isLoaded || !root) return;
    // The parser of the elements below the root ignores the root itself.
    const [, language = 'en', direction = 'ltr'] = /<html lang="([\w-]+)" dir="(ltr|rtl)"/.exec(html) ?? [];
    root.lang = language;
    root.dir = direction;
    root.innerHTML = html;
    for (const link of root.querySelectorAll('a')) link.setAttribute('href', '#');
    for (const button of root.querySelectorAll('button')) button.type = 'button';
  }, [html, isLoaded]);
  return (
    <iframe
      ref={frame}
      title={title}
      src="/preview-frame"
      sandbox="allow-same-origin"
      onLoad={() => setLoaded(true)}
      className={`block w-full border-0 ${height}`}
      style={{ colorScheme: scheme, background: 'Canvas' }}
    />
  );
}
