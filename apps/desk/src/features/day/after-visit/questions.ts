import { createStorage } from '@chairside/client/storage';
import { createStore } from '@chairside/ui/store.ts';
import { whenSessionIsForgotten } from '../../staff-session/signed-in.ts';

/** What is asked of a completed visit, and what has been typed of it so far. */
export interface Questions {
  visitId: string;
  name: string;
  notes: boolean;
  followUp: boolean;
  typed: string;
}

interface Asked {
  /** Who completed the visits: nobody else sees what was typed. */
  staffId: string;
  questions: readonly Questions[];
}

/** Of this tab alone, and over a reload of it. */
const tab = createStorage(() => window.sessionStorage);
const STORED_AS = 'desk-after-visits';

/** The completed visits of which something is asked still, the last one first. */
export const openQuestions = createStore<Asked>({ staffId: '', questions: [] });

whenSessionIsForgotten(() => store({ staffId: '', questions: [] }));

/** Takes up what the same person had begun before a reload; what somebody else left is deleted unread. */
export function restoreQuestions(staffId: string): void {
  if (openQuestions.get().staffId === staffId) return;
  const stored = parse(tab.read(STORED_AS));
  store(stored?.staffId === staffId ? stored : { staffId, questions: [] });
}

/** Asks after a completed visit. An older one of which nothing was typed has had its time. */
export function askAfter(
  staffId: string,
  { _id: visitId, name }: { _id: string; name: string },
  { notes, followUp }: Pick<Questions, 'notes' | 'followUp'>,
): void {
  if (!notes && !followUp) return;
  const older = of(staffId).filter((one) => one.visitId !== visitId && one.typed.trim() !== '');
  store({ staffId, questions: [{ visitId, name, notes, followUp, typed: '' }, ...older] });
}

/** Notes what was answered or typed; where nothing is asked any more, the visit is done with. */
export function answer(staffId: string, visitId: string, answered: Partial<Questions>): void {
  const questions = of(staffId)
    .map((one) => (one.visitId === visitId ? { ...one, ...answered } : one))
    .filter(({ notes, followUp }) => notes || followUp);
  store({ staffId, questions });
}

export function forgetQuestions(staffId: string, visitId: string): void {
  answer(staffId, visitId, { notes: false, followUp: false });
}

function of(staffId: string): readonly Questions[] {
  const asked = openQuestions.get();
  return asked.staffId === staffId ? asked.questions : [];
}

function store(asked: Asked): void {
  openQuestions.set(asked);
  if (asked.questions.length === 0) tab.remove(STORED_AS);
  else tab.write(STORED_AS, JSON.stringify(asked));
}

/** What lies in the browser may be anything. */
function parse(text: string | null): Asked | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isAsked(value) ? value : null;
  } catch {
    return null;
  }
}

function isAsked(value: unknown): value is Asked {
  return (
    isRecord(value) &&
    typeof value['staffId'] === 'string' &&
    Array.isArray(value['questions']) &&
    value['questions'].every(isQuestions)
  );
}

function isQuestions(value: unknown): value is Questions {
  return (
    isRecord(value) &&
    ['visitId', 'name', 'typed'].every((key) => typeof value[key] === 'string') &&
    ['notes', 'followUp'].every((key) => typeof value[key] === 'boolean')
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
