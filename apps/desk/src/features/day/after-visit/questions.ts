import { createStore } from '@chairside/ui/store.ts';
import * as z from 'zod/mini';
import { signedInHere, whenSessionIsForgotten } from '../../staff-session/signed-in.ts';
import { readTyped, TYPED, tab } from '../../staff-session/typed-here.ts';

const questions = z.object({
  visitId: z.string(),
  name: z.string(),
  notes: z.boolean(),
  followUp: z.boolean(),
  typed: z.string(),
});
const asked = z.object({
  /** Who completed the visits: nobody else sees what was typed. */
  staffId: z.string(),
  questions: z.array(questions),
});
/** What is asked of a completed visit, and what has been typed of it so far. */
export type Questions = z.output<typeof questions>;
type Asked = z.output<typeof asked>;

/** The completed visits of which something is asked still: the first one is shown. */
export const openQuestions = createStore<Asked>({ staffId: '', questions: [] });

whenSessionIsForgotten(() => openQuestions.set({ staffId: '', questions: [] }));

/** Takes up what the same person had begun before a reload; what somebody else left is deleted unread. */
export function restoreQuestions(staffId: string): void {
  if (openQuestions.get().staffId === staffId) return;
  const stored = readTyped(TYPED.afterVisits, asked);
  store(stored?.staffId === staffId ? stored : { staffId, questions: [] });
}

/**
 * Asks after a completed visit, and before all others unless one of them is being answered: then none has been passed over.
 * Otherwise an older one of which nothing was typed has had its time.
 */
export function askAfter(
  staffId: string,
  { _id: visitId, name }: { _id: string; name: string },
  { notes, followUp }: Pick<Questions, 'notes' | 'followUp'>,
): void {
  if (!notes && !followUp) return;
  const { typed = '' } = of(staffId).find((one) => one.visitId === visitId) ?? {};
  const answered = beingAnswered();
  const isAnswered = (one: Questions) => one.visitId === answered;
  const older = of(staffId).filter(
    (one) => one.visitId !== visitId && (hasNotes(one) || answered !== undefined),
  );
  const all = [{ visitId, name, notes, followUp, typed }, ...older];
  store({
    staffId,
    questions: [...all.filter(isAnswered), ...all.filter((one) => !isAnswered(one))],
  });
}

/** The visit whose questions have the focus, or a window of theirs open: what is typed next is meant for them. */
function beingAnswered(): string | undefined {
  const shown = document.querySelector<HTMLElement>('[data-after-visit]');
  const isAnswered = shown?.contains(document.activeElement) || shown?.querySelector('dialog[open]');
  return isAnswered ? shown?.dataset.afterVisit : undefined;
}

/** Notes what was answered or typed; where nothing is asked any more, the visit is done with. */
export function answer(staffId: string, visitId: string, answered: Partial<Questions>): void {
  const open = of(staffId)
    .map((one) => (one.visitId === visitId ? { ...one, ...answered } : one))
    .filter(({ notes, followUp }) => notes || followUp);
  store({ staffId, questions: open });
}

/** Asks for nothing more, apart from notes that were begun: these are saved or given up by themselves. */
export function forgetQuestions(staffId: string, visitId: string): void {
  const begun = of(staffId).some((one) => one.visitId === visitId && hasNotes(one));
  answer(staffId, visitId, { notes: begun, followUp: false });
}

/** Whether anything was typed of a visit. */
export const hasNotes = ({ typed }: Questions): boolean => typed.trim() !== '';

function of(staffId: string): Questions[] {
  const open = openQuestions.get();
  return open.staffId === staffId ? open.questions : [];
}

/** Nothing once somebody else is signed in here: what came of a call of who was there before is not theirs. */
function store(open: Asked): void {
  if (signedInHere() !== open.staffId) return;
  openQuestions.set(open);
  if (open.questions.length === 0) tab.remove(TYPED.afterVisits);
  else tab.write(TYPED.afterVisits, JSON.stringify(open));
}
