import { JumpLink } from './jump-link.tsx';

const LOOK =
  'target fixed top-2 left-2 z-40 -translate-y-[200%] content-center rounded-full bg-neem px-5 font-medium text-on-neem focus:translate-y-0 [[data-skip-links=off]_&]:hidden';

/** First in the page, seen once they have focus (SCREEN-16). A place that the present page lacks has no link. */
export function SkipLinks() {
  return (
    <>
      <JumpLink to="main" className={LOOK}>
        Skip to main content
      </JumpLink>
      <JumpLink to="navigation" className={`${LOOK} [html:not(:has(#navigation))_&]:hidden`}>
        Skip to navigation
      </JumpLink>
      <JumpLink to="footer" className={`${LOOK} [html:not(:has(#footer))_&]:hidden`}>
        Skip to footer
      </JumpLink>
    </>
  );
}
