import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from '../announce.ts';
import { clinic } from '../clinic.ts';

interface PageMainProps {
  /** The page's own name in the browser's title; the clinic's is added. */
  title?: string;
  className?: string;
  children: ReactNode;
}

let isFirstPage = true;

/** The `<main>` of every page. Coming from another page, reading starts at its top. */
export function PageMain({ title, className = '', children }: PageMainProps) {
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    document.title = title ? `${title} · ${clinic.name}` : clinic.name;
  }, [title]);

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
