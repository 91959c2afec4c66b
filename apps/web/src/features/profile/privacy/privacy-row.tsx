import type { ReactNode } from 'react';

interface PrivacyRowProps {
  title: string;
  text: string;
  action: ReactNode;
  children?: ReactNode;
}

/** Something that can be asked for, and what asking for it means. */
export function PrivacyRow({ title, text, action, children }: PrivacyRowProps) {
  return (
    <div className="py-6">
      <div className="flex items-center justify-between gap-x-8 gap-y-4 max-sm:flex-col max-sm:items-stretch">
        <div>
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 text-ink-soft">{text}</p>
        </div>
        <div className="shrink-0 *:max-sm:w-full">{action}</div>
      </div>
      {children}
    </div>
  );
}
