import { create, get, patch, post, type RestRoute, remove } from '../route.ts';

/** The questions of a survey, in the create and the edit. */
const NOTES = {
  questions:
    'Each has an `id` of your own, which never changes. Options are texts, or have an `id` and a `text`. A condition in `showIf` names an earlier question and some of its options. With responses, only the wording can change.',
  tags: '*Survey* without any.',
};

export const SURVEY_ROUTES: readonly RestRoute[] = [
  get('/api/email/surveys', 'email.surveys.listByCursor', 'List surveys, newest first'),
  create('/api/email/surveys', 'email.surveys.create', 'Create a survey as a draft, which only staff see', {
    notes: NOTES,
  }),
  get('/api/email/surveys/summary', 'email.surveys.summary', 'Totals by status'),
  get('/api/email/surveys/audiences', 'email.surveys.audiences', 'Count the accounts of each audience'),
  get('/api/email/surveys/:id', 'email.surveys.read', 'Read a survey with its questions'),
  patch('/api/email/surveys/:id', 'email.surveys.update', 'Edit a survey', { notes: NOTES }),
  remove('/api/email/surveys/:id', 'email.surveys.delete', 'Move a survey to the trash with its responses'),
  post(
    '/api/email/surveys/:id/publish',
    'email.surveys.publish',
    'Publish a draft. The error lists everything that is missing.',
  ),
  post(
    '/api/email/surveys/:id/notify',
    'email.surveys.notify',
    'Notify an audience of an active survey, except those who were notified before or have responded',
  ),
  post(
    '/api/email/surveys/:id/remind',
    'email.surveys.remind',
    "Remind everyone who was notified and hasn't responded, once per survey",
  ),
  create(
    '/api/email/surveys/:id/campaign',
    'email.surveys.campaign',
    "Create a draft of an email campaign with each recipient's own link to an active survey",
  ),
  post('/api/email/surveys/:id/close', 'email.surveys.close', 'Close an active survey'),
  create(
    '/api/email/surveys/:id/duplicate',
    'email.surveys.duplicate',
    'Copy a survey as a draft, without responses',
  ),
  get('/api/email/surveys/:id/form', 'email.surveys.form', 'Read the questions as a respondent'),
  post(
    '/api/email/surveys/:id/responses',
    'email.surveys.respond',
    'Respond to a survey, once. The same `submission` again is the same response. An `Idempotency-Key` is ignored.',
    { notes: { submission: 'A random text that you choose.' } },
  ),
  get(
    '/api/email/surveys/:id/responses',
    'email.surveys.responses',
    'List the responses to a named survey, newest first',
  ),
  get(
    '/api/email/surveys/:id/results',
    'email.surveys.results',
    'Count the responses by question. Anonymous results appear from five responses on.',
  ),
  get(
    '/api/email/surveys/:id/texts',
    'email.surveys.texts',
    'List the text answers to a question. A page can be shorter than its limit.',
  ),
  post(
    '/api/email/surveys/:id/invitations',
    'email.surveys.invite',
    'Create single-use links for people without an account. They are only in this response.',
  ),
];
