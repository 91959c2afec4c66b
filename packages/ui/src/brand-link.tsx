import { Link } from 'wouter';
import { LogoMark } from './logo-mark.tsx';

interface BrandLinkProps {
  href: string;
  /** The clinic's. */
  name: string;
  /** Below 1024 pixels the mark stands for it, where something else needs the place. */
  isMarkWhenNarrow?: boolean;
}

/** The mark and the clinic's name, at the top left of every page. */
export function BrandLink({ href, name, isMarkWhenNarrow = false }: BrandLinkProps) {
  return (
    <Link
      href={href}
      className="target inline-flex min-w-0 items-center gap-3 justify-self-start rounded-sm text-lg leading-tight font-semibold tracking-tight sm:text-xl"
    >
      <LogoMark className="size-9 shrink-0" />
      <span className={isMarkWhenNarrow ? 'max-lg:sr-only' : 'max-sm:line-clamp-2'}>{name}</span>
    </Link>
  );
}
