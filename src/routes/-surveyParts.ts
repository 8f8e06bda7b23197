import { lazyPart } from '#lib/cache/lazyPart.ts';

/** What the page of a survey has more than other entries. It is there once the route is loaded. */
export const surveyParts = lazyPart(
  async () => (await import('../modules/surveys/respond/SurveyPart.tsx')).SurveyPart,
);
