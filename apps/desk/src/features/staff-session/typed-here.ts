import { createStorage } from '@chairside/client/storage';
import * as z from 'zod/mini';

/** Of this tab alone, and over a reload of it. */
export const tab = createStorage(() => window.sessionStorage);

/** As what the tab stores what was typed and not saved. */
export const TYPED = { afterVisits: 'desk-after-visits', notes: 'desk-note-drafts' } as const;

/** Who typed it: nobody else sees it. */
const typedBy = z.object({ staffId: z.string() });

/** What is stored under this name; null where that is nothing of this shape: it may be anything. */
export function readTyped<Typed>(name: string, shape: z.ZodMiniType<Typed>): Typed | null {
  try {
    return shape.safeParse(JSON.parse(tab.read(name) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Deletes what was typed by anybody but who is signed in from here on, if anybody is (DESK-94). */
export function forgetTyped(staffId: string | undefined): void {
  for (const name of Object.values(TYPED)) {
    if (readTyped(name, typedBy)?.staffId !== staffId) tab.remove(name);
  }
}
