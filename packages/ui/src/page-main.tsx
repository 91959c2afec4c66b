import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from './announce.ts';

interface PageMainProps {
  /** The page's own name in the browser's title. */
  title?: string;
  /** The clinic's name, which every title ends on. */
  site: string;
  className?: string;
  children: ReactNode;
}

let isFirstPage = true;

/** The `<main>` of every page. Coming from another page, reading starts at its top. */
export function PageMain({ title, site, className = '', children }: PageMainProps) {
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site;
  }, [title, site]);

  useEffect(() => {
    if (!isFirstPage) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      main.current?.focus({ preventScroll: true });
      announce(document.title);
    }
    isFirstPage = false;
  }, []);

  return (
    <main id="main" ref={main} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
