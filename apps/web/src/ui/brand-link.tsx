import { Link } from 'wouter';
import { clinic } from '../clinic.ts';
import { LogoMark } from './logo-mark.tsx';

/** The clinic's mark and name, at the top left of every page. */
export function BrandLink({ href }: { href: string }) {
  return (
    <Link
      href={href}
      className="target inline-flex min-w-0 items-center gap-3 justify-self-start rounded-sm text-lg leading-tight font-semibold tracking-tight sm:text-xl"
    >
      <LogoMark className="size-9 shrink-0" />
      {clinic.name}
    </Link>
  );
}
