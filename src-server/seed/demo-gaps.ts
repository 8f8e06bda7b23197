import { missedQuestions } from '#db/schema/gaps.ts';
import { failedSearches } from '#db/schema/search.ts';
import { placeUnreplied } from '#db/site/gaps/discussions.ts';
import { placeText } from '#db/site/gaps/rows.ts';
import { storeWatch } from '#db/site/gaps/watches.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { FAILED_SEARCHES, MISSED_QUESTIONS, TOPICS } from './demo/searches.ts';
import type { Filling } from './demo-entries.ts';

/** Adds searches and questions without results, counted by UTC day, and the topics that people wait for. Inside a write. */
export function addGaps({ db, people, now, before }: Filling): void {
  const dayOf = (daysAgo: number) => before(daysAgo).toISOString().slice(0, 10);
  for (const [typed, daysAgo, count] of FAILED_SEARCHES) {
    const query = foldText(typed);
    db.insert(failedSearches)
      .values({ day: dayOf(daysAgo), query, count })
      .run();
    placeText(db, 'search', query);
  }
  for (const [kind, text, daysAgo, count] of MISSED_QUESTIONS) {
    db.insert(missedQuestions)
      .values({ day: dayOf(daysAgo), kind, text, count })
      .run();
    placeText(db, kind, text);
  }
  for (const [who, words, daysAgo] of TOPICS) storeWatch(db, people[who].id, words, before(daysAgo));
  let after: ReturnType<typeof placeUnreplied> | undefined;
  do after = placeUnreplied(db, now, after ?? undefined);
  while (after !== null);
}
