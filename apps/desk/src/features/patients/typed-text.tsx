import { shownText } from '@chairside/rules/shown-text';

/** What somebody typed, as text: nothing in it acts, hides, or turns the direction of what stands around it (DESK-37). */
export function TypedText({ text, className = '' }: { text: string; className?: string }) {
  return <bdi className={`whitespace-pre-line wrap-anywhere ${className}`}>{shownText(text)}</bdi>;
}
