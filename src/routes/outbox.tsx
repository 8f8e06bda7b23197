import { createFileRoute } from '@tanstack/react-router';
import { MAIL_STATES, type MailState } from '#shared/email/model.ts';
import { OutboxPage, type OutboxSearch } from '../modules/email/OutboxPage.tsx';

export const Route = createFileRoute('/outbox')({
  // The page checks the state, so that other pages don't load its values.
  validateSearch: ({ state, mail, source }: Record<string, unknown>): OutboxSearch => {
    const id = Number(mail);
    return {
      ...(state ? { state: state as MailState } : {}),
      ...(source === 'campaigns' ? { source } : {}),
      ...(Number.isSafeInteger(id) && id > 0 ? { mail: id } : {}),
    };
  },
  component: Outbox,
});

function Outbox() {
  const { state, ...search } = Route.useSearch();
  const mailState = MAIL_STATES.find((each) => each === state);
  const navigate = Route.useNavigate();
  return (
    <OutboxPage
      search={{ ...search, ...(mailState && { state: mailState }) }}
      onSearch={(next) => void navigate({ search: next })}
    />
  );
}
