import { z } from 'zod';
import { refusal } from '#shared/permissions.ts';
import {
  responseListOutput,
  surveyAudiencesOutput,
  surveyCampaignOutput,
  surveyFormOutput,
  surveyInvitationsOutput,
  surveyListOutput,
  surveyOutput,
  surveyResponseOutput,
  surveyResultsOutput,
  surveySummaryOutput,
  surveyTextsOutput,
} from '#shared/surveys/output.ts';
import {
  surveyCreateInput,
  surveyIdInput,
  surveyInvitationInput,
  surveyInvitedRespondInput,
  surveyInviteInput,
  surveyListInput,
  surveyNotifyInput,
  surveyPublishInput,
  surveyRespondInput,
  surveyResponsesInput,
  surveyTextsInput,
  surveyUpdateInput,
  surveyWalkInput,
} from '#shared/surveys/schema.ts';
import { allow, router } from '../../trpc.ts';
import {
  closeByHand,
  createSurvey,
  deleteSurvey,
  duplicateSurvey,
  publishSurvey,
  updateSurvey,
} from './mutations.ts';
import { draftCampaign, notifyOfSurvey, readSurveyAudiences, remindOfSurvey } from './notifications.ts';
import {
  listSurveys,
  listSurveysByCursor,
  loadResults,
  loadSharedTexts,
  loadSurveyEntry,
  readSurvey,
  summarizeSurveys,
} from './queries.ts';
import { inviteOthers, readInvited, respondInvited } from './responses/invitations.ts';
import { respond } from './responses/mutations.ts';
import { listResponses, readForm } from './responses/queries.ts';
import { readResults } from './results/results.ts';
import { listTexts } from './results/texts.ts';

export const surveysRouter = router({
  list: allow('surveys.read', surveyListInput).query(({ ctx, input }) => listSurveys(ctx, input)),
  /** The list of REST: newest first, by cursor. */
  listByCursor: allow('surveys.read', surveyWalkInput)
    .returns(surveyListOutput)
    .query(({ ctx, input }) => listSurveysByCursor(ctx, input)),
  summary: allow('surveys.read', z.object({}))
    .returns(surveySummaryOutput)
    .query(({ ctx }) => summarizeSurveys(ctx)),
  read: allow('surveys.read', surveyIdInput)
    .returns(surveyOutput)
    .query(({ ctx, input }) => readSurvey(ctx, input.id)),
  create: allow('surveys.create', surveyCreateInput)
    .returns(surveyOutput)
    .mutation(({ ctx, input }) => createSurvey(ctx, input)),
  update: allow('surveys.update', surveyUpdateInput)
    .returns(surveyOutput)
    .mutation(({ ctx, input }) => updateSurvey(ctx, input)),
  publish: allow('surveys.update', surveyPublishInput)
    .returns(surveyOutput)
    .mutation(({ ctx, input }) => publishSurvey(ctx, input)),
  /** How many accounts each audience has now. */
  audiences: allow('surveys.update', z.object({}))
    .returns(surveyAudiencesOutput)
    .query(({ ctx }) => readSurveyAudiences(ctx)),
  notify: allow('surveys.update', surveyNotifyInput)
    .returns(surveyOutput)
    .mutation(({ ctx, input }) => notifyOfSurvey(ctx, input)),
  /** Once per survey, everyone who was notified and hasn't responded. */
  remind: allow('surveys.update', surveyIdInput)
    .returns(surveyOutput)
    .mutation(({ ctx, input }) => remindOfSurvey(ctx, input.id)),
  /** A draft of an email campaign to subscribers. */
  campaign: allow('surveys.update', surveyIdInput)
    .returns(surveyCampaignOutput)
    .mutation(({ ctx, input }) => draftCampaign(ctx, input.id)),
  close: allow('surveys.update', surveyIdInput)
    .returns(surveyOutput)
    .mutation(({ ctx, input }) => closeByHand(ctx, input.id)),
  duplicate: allow('surveys.create', surveyIdInput)
    .returns(surveyOutput)
    .mutation(({ ctx, input }) => duplicateSurvey(ctx, input.id)),
  delete: allow('surveys.update', surveyIdInput).mutation(({ ctx, input }) => deleteSurvey(ctx, input.id)),

  /** The questions, and whether the viewer has responded. */
  form: allow('surveys.open', surveyIdInput, (ctx, input) => loadSurveyEntry(ctx, input.id))
    .returns(surveyFormOutput)
    .query(({ ctx, input }) => readForm(ctx, input.id)),
  /** Leaves no idempotency record, which would have the answers, who, and when. `submission` makes it safe to repeat. */
  respond: allow('surveys.respond', surveyRespondInput, (ctx, input) => loadSurveyEntry(ctx, input.id))
    .returns(surveyResponseOutput, { isRepeatable: true })
    .mutation(({ ctx, input }) => respond(ctx, input)),
  /** Single-use links for people without an account. */
  invite: allow('surveys.update', surveyInviteInput)
    .returns(surveyInvitationsOutput, { isRepeatable: true })
    .mutation(({ ctx, input }) => inviteOthers(ctx, input)),
  formInvited: allow('surveys.invited', surveyInvitationInput, (ctx, input) => loadSurveyEntry(ctx, input.id))
    .returns(surveyFormOutput)
    .query(({ ctx, input }) => readInvited(ctx, input)),
  respondInvited: allow('surveys.invited', surveyInvitedRespondInput, (ctx, input) =>
    loadSurveyEntry(ctx, input.id),
  )
    .returns(surveyResponseOutput, { isRepeatable: true })
    .mutation(({ ctx, input }) => respondInvited(ctx, input)),

  results: allow('surveys.results', surveyIdInput, loadResults)
    .returns(surveyResultsOutput)
    .query(({ ctx, input }) => {
      const hasTexts = refusal('surveys.results', ctx.viewer, loadSharedTexts(ctx, input)) === null;
      return readResults(ctx, input.id, hasTexts);
    }),
  texts: allow('surveys.results', surveyTextsInput, loadSharedTexts)
    .returns(surveyTextsOutput)
    .query(({ ctx, input }) => listTexts(ctx, input)),
  responses: allow('surveys.read', surveyResponsesInput)
    .returns(responseListOutput)
    .query(({ ctx, input }) => listResponses(ctx, input)),
});
