import type { ReactNode, Ref } from 'react';

interface FrameProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The frame of what a notice's link leads to. */
export function StopFrame({ title, headingRef, children }: FrameProps) {
  return (
    <section className="page py-10 lg:py-16">
      <div className="max-w-2xl">
        <h1 ref={headingRef} tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        {children}
      </div>
    </section>
  );
}
