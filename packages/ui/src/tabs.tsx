import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
}

interface TabsProps<Id extends string> {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  disabled?: boolean;
  /** What belongs to the chosen one. */
  children: ReactNode;
}

/** Tabs over the panel of the chosen one: the arrow keys move between them, Tab goes on into the panel. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, value, onChange, disabled = false, children } = props;
  const group = useId();
  const choose = (id: Id) => {
    if (!disabled && id !== value) onChange(id);
  };
  const moveByKey = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    // With another key held they are the browser's, such as Back.
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    const chosen = tabs.findIndex(({ id }) => id === value);
    const next = tabs[targetsFrom(chosen, tabs.length)[key] ?? -1];
    if (!next || disabled) return;
    event.preventDefault();
    document.getElementById(`${group}-${next.id}`)?.focus();
    choose(next.id);
  };

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveByKey}
        className="grid grid-flow-col sm:auto-cols-fr gap-1 rounded-full bg-sunken p-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${group}-${tab.id}`}
            aria-selected={value === tab.id}
            aria-controls={`${group}-panel`}
            aria-disabled={disabled || undefined}
            tabIndex={value === tab.id ? 0 : -1}
            onClick={() => choose(tab.id)}
            className="target flex items-center justify-center gap-2 rounded-full border border-transparent text-[min(1em,5.6vw)] text-ink-soft transition-colors hover:text-ink focus-visible:outline-offset-1 aria-disabled:cursor-not-allowed aria-selected:bg-chosen aria-selected:font-medium aria-selected:text-neem aria-selected:shadow-card"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${group}-panel`} aria-labelledby={`${group}-${value}`} className="mt-5">
        {children}
      </div>
    </>
  );
}

/** Where keys lead from the chosen one of so many tabs. */
const targetsFrom = (chosen: number, count: number): Record<string, number> => ({
  ArrowLeft: (chosen + count - 1) % count,
  ArrowRight: (chosen + 1) % count,
  Home: 0,
  End: count - 1,
});
