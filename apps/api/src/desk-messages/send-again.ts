import { messageState, sendingAgain } from '@chairside/rules/message-state';
import { findAppointmentRow, lockUnchangedVisit } from '../appointments/feature.ts';
import { recordAct } from '../audit/feature.ts';
import type { Queries } from '../db/database.ts';
import { visitMessageAgain } from '../notices/feature.ts';
import { refuseOver } from '../security/limits.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { lockExistingUser } from '../users/feature.ts';
import type { DeskMessageDependencies } from './dependencies.ts';
import { findMessage, lockMessage, type MessageRow, makeDue } from './messages-store.ts';

interface Asked {
  id: string;
  staffId: string;
  now: Date;
}

/**
 * Sends a message again (MSG-15): one that fails is due at once, one about a visit is written anew by what is so now. Its
 * own text is not stored any more.
 */
export async function sendAgain(dependencies: DeskMessageDependencies, { id, staffId, now }: Asked) {
  const { database, limits } = dependencies;
  const found = await findMessage(database, id);
  if (!found) return refuse('message_not_found');
  if (wayOf(found) === null) return refuse('message_not_repeatable');
  const tooMany =
    (await refuseOver(limits, 'messagesAgainPerStaff', staffId)) ??
    (await refuseOver(limits, 'messagesAgainPerSubject', found.appointmentId ?? id));
  if (tooMany) return tooMany;
  return database.transaction(async (tx) => {
    // Or it could go to a contact that is just being replaced; in the order of whoever changes a visit or a contact.
    const visit = found.appointmentId === null ? null : await findAppointmentRow(tx, found.appointmentId);
    if (visit) await lockUnchangedVisit(tx, visit);
    if (visit) await lockExistingUser(tx, visit.userId);
    // It may have left meanwhile, or have been deleted with its patient's account.
    const message = await lockMessage(tx, id);
    if (!message) return refuse('message_not_found');
    const way = wayOf(message);
    if (way === null) return refuse('message_not_repeatable');
    if (way === 'at_once') await makeDue(tx, id);
    else if (!(await writeAnew(dependencies, tx, message, now))) return refuse('message_not_true');
    const about = message.template.replaceAll('_', ' ');
    await recordAct(tx, { staffId, kind: 'message_sent_again', subjectId: id, about, at: now });
    return done(null);
  });
}

const wayOf = (message: MessageRow) =>
  sendingAgain(message.template, messageState(message), message.appointmentId !== null);

async function writeAnew(
  dependencies: DeskMessageDependencies,
  tx: Queries,
  { template, appointmentId }: MessageRow,
  now: Date,
): Promise<boolean> {
  const visit = appointmentId === null ? undefined : await findAppointmentRow(tx, appointmentId);
  return visit !== undefined && visitMessageAgain(dependencies, tx, template, visit, now);
}
