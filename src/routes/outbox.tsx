import { createFileRoute } from '@tanstack/react-router';
import { MAIL_STATES } from '#shared/email/model.ts';
import { OutboxPage, type OutboxSearch } from '../modules/email/OutboxPage.tsx';

export const Route = createFileRoute('/outbox')({
  validateSearch: ({ state, mail }: Record<string, unknown>): OutboxSearch => {
    const known = MAIL_STATES.find((each) => each === state);
    const id = Number(mail);
    return {
      ...(known ? { state: known } : {}),
      ...(Number.isSafeInteger(id) && id > 0 ? { mail: id } : {}),
    };
  },
  component: Outbox,
});

function Outbox() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <OutboxPage search={search} onSearch={(next) => void navigate({ search: next })} />;
}
