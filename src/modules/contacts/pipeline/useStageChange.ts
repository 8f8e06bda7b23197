import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '#lib/feedback.ts';
import { showError } from '#lib/toasts.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { contactToasts } from '#shared/contacts/messages.ts';
import type { ContactRow, Stage } from '#shared/contacts/model.ts';
import { cachedContact, changeCachedContacts, isQuery, withCardMoved, withRowSaved } from './contactCache.ts';

/** What is under way for a contact: its next change waits, since it needs the version that comes of this one. */
const underWay = new Map<number, Promise<void>>();

/** Puts a contact into another stage: shown at once, taken back if it fails. Answers whether it was saved. */
export function useStageChange() {
  const queries = useQueryClient();
  const { client } = trpc.useUtils();
  const [busy, setBusy] = useState(false);

  const show = (id: number, stage: Stage) =>
    changeCachedContacts(queries, {
      board: (board) => withCardMoved(board, id, stage),
      rows: (rows) => rows.map((row) => (row.id === id ? { ...row, stage } : row)),
    });

  /** What follows from a stage is read again; the board is as it was shown already. */
  const refresh = (saved: boolean) =>
    queries.invalidateQueries({
      predicate: (query) =>
        ['crm.summary', 'crm.list', 'crm.read', 'crm.timeline', 'staff.history'].some((path) =>
          isQuery(path)(query),
        ) ||
        (!saved && isQuery('crm.board')(query)),
    });

  async function run(contact: ContactRow, stage: Stage, reason = ''): Promise<boolean> {
    setBusy(true);
    await queries.cancelQueries({
      predicate: (query) => isQuery('crm.board')(query) || isQuery('crm.list')(query),
    });
    show(contact.id, stage);
    const before = underWay.get(contact.id) ?? Promise.resolve();
    const change = before.then(async () => {
      const { version } = cachedContact(queries, contact.id) ?? contact;
      const saved = await client.crm.setStage.mutate({ id: contact.id, stage, reason, version });
      changeCachedContacts(queries, {
        board: (board) => board.map((column) => ({ ...column, cards: keep(column.cards, saved) })),
        rows: (rows) => keep(rows, saved),
      });
    });
    /** While a later change waits, its stage is what is shown. */
    const keep = (rows: ContactRow[], saved: Parameters<typeof withRowSaved>[1]) =>
      underWay.get(contact.id) === settled
        ? withRowSaved(rows, saved)
        : rows.map((row) => (row.id === saved.id ? { ...row, version: saved.version } : row));
    const settled = change.catch(() => {});
    underWay.set(contact.id, settled);
    let saved = true;
    try {
      await change;
    } catch (error) {
      saved = false;
      show(contact.id, contact.stage);
      if (errorOf(error)?.code === 'CONFLICT') showError(contactToasts.stageStale);
      else showFailure(error, contactToasts.stageFailed);
    }
    if (underWay.get(contact.id) === settled) underWay.delete(contact.id);
    setBusy(false);
    void refresh(saved);
    return saved;
  }

  return { run, busy };
}
