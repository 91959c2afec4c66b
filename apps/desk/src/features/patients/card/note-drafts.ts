import { createStorage } from '@chairside/client/storage';
import * as z from 'zod/mini';
import { whenSessionIsForgotten } from '../../staff-session/signed-in.ts';

const drafts = z.object({
  /** Who typed them: nobody else sees them. */
  staffId: z.string(),
  texts: z.record(z.string(), z.string()),
});

/** Of this tab alone, and over a reload of it. */
const tab = createStorage(() => window.sessionStorage);
const STORED_AS = 'desk-note-drafts';

whenSessionIsForgotten(() => tab.remove(STORED_AS));

/** The notes that were begun and not saved, by their visit; what somebody else left is deleted unread (DESK-94). */
export function noteDrafts(staffId: string): Readonly<Record<string, string>> {
  const stored = parse(tab.read(STORED_AS));
  if (stored?.staffId === staffId) return stored.texts;
  tab.remove(STORED_AS);
  return {};
}

/** Stores what has been typed so far; nothing any more where that is empty. */
export function storeDraft(staffId: string, visitId: string, text: string): void {
  const { [visitId]: _before, ...others } = noteDrafts(staffId);
  const texts = text.trim() === '' ? others : { ...others, [visitId]: text };
  tab.write(STORED_AS, JSON.stringify({ staffId, texts }));
}

/** What lies in the browser may be anything. */
function parse(text: string | null): z.output<typeof drafts> | null {
  try {
    return drafts.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
