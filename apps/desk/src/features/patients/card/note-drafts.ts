import * as z from 'zod/mini';
import { signedInHere } from '../../staff-session/signed-in.ts';
import { readTyped, TYPED, tab } from '../../staff-session/typed-here.ts';

const drafts = z.object({
  /** Who typed them: nobody else sees them. */
  staffId: z.string(),
  texts: z.record(z.string(), z.string()),
});

/** The notes that were begun and not saved, by their visit; what somebody else left is deleted unread (DESK-94). */
export function noteDrafts(staffId: string): Readonly<Record<string, string>> {
  const stored = readTyped(TYPED.notes, drafts);
  if (stored?.staffId === staffId) return stored.texts;
  tab.remove(TYPED.notes);
  return {};
}

/** Stores what has been typed so far; nothing any more where that is empty, and nothing once somebody else is signed in here. */
export function storeDraft(staffId: string, visitId: string, text: string): void {
  if (signedInHere() !== staffId) return;
  const { [visitId]: _before, ...others } = noteDrafts(staffId);
  const texts = text.trim() === '' ? others : { ...others, [visitId]: text };
  tab.write(TYPED.notes, JSON.stringify({ staffId, texts }));
}
