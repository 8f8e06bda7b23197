import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addLesson } from '../support/courses.ts';
import { type Community, newCommunity } from '../support/people.ts';

const LEARNERS = ['member', 'other', 'contributor', 'author'] as const;
type Learner = (typeof LEARNERS)[number];
const COURSES = 2;

type ModelLesson = { id: number; title: string; published: boolean; deletedFrom: number | null };
type ModelSection = { id: number; title: string; lessons: ModelLesson[] };
type ModelCourse = {
  id: string;
  deleted: boolean;
  sections: ModelSection[];
  /** Deleted lessons with the section they stood in. */
  trash: { lesson: ModelLesson; section: number }[];
  students: Set<Learner>;
};

/** One step. Numbers choose among existing rows. */
const step = fc.record({
  what: fc.constantFrom(
    'addSection',
    'deleteSection',
    'moveSection',
    'addLesson',
    'addLesson',
    'publish',
    'publish',
    'moveLesson',
    'moveLesson',
    'deleteLesson',
    'restoreLesson',
    'restoreLesson',
    'purgeLesson',
    'enrol',
    'enrol',
    'leave',
    'complete',
    'complete',
    'complete',
    'undo',
    'deleteCourse',
    'restoreCourse',
    'restoreCourse',
  ),
  who: fc.constantFrom(...LEARNERS),
  course: fc.nat({ max: COURSES - 1 }),
  one: fc.nat(),
  other: fc.nat(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
const percent = (done: number, all: number) => (all === 0 ? 0 : Math.floor((100 * done) / all));

class Model {
  readonly courses: ModelCourse[] = [];
  /** `learner lesson`, whatever became of the lesson since. */
  readonly completed = new Set<string>();
  private names = 0;

  constructor(readonly community: Community) {}

  async begin(): Promise<void> {
    for (let n = 0; n < COURSES; n += 1) {
      const fields = { type: 'course' as const, body: 'What it is about, in words.', tags: ['Course'] };
      const { id } = await this.community.as.author.entries.create({ ...fields, title: `Course ${n}` });
      this.courses.push({ id, deleted: false, sections: [], trash: [], students: new Set() });
      const begun = { course: n, who: 'member', one: 0, other: 1 } as const;
      for (const what of [
        'addSection',
        'addLesson',
        'addLesson',
        'addLesson',
        'addSection',
        'enrol',
      ] as const) {
        await this.run({ what, ...begun });
      }
    }
  }

  lessons(course: ModelCourse): ModelLesson[] {
    return course.sections.flatMap((section) => section.lessons);
  }

  published(course: ModelCourse): ModelLesson[] {
    return this.lessons(course).filter(({ published }) => published);
  }

  done(who: Learner, course: ModelCourse): number {
    return this.published(course).filter(({ id }) => this.completed.has(`${who} ${id}`)).length;
  }

  private name(kind: string): string {
    this.names += 1;
    return `${kind} ${this.names}`;
  }

  /** Does the step in both worlds; they must agree on whether it may be done. */
  async run(step: Step): Promise<void> {
    const course = this.courses[step.course];
    if (!course) return;
    const { author, staff, admin } = this.community.as;
    const entry = { subject: 'entry', subjectId: course.id } as const;
    switch (step.what) {
      case 'deleteCourse':
        return this.agree(
          !course.deleted,
          () => staff.entries.delete({ id: course.id }),
          () => {
            course.deleted = true;
          },
        );
      case 'restoreCourse':
        return this.agree(
          course.deleted,
          () => staff.trash.restore(entry),
          () => {
            course.deleted = false;
          },
        );
      case 'addSection': {
        const title = this.name('Section');
        const make = async () => (await author.courses.createSection({ courseId: course.id, title })).id;
        return this.agree(!course.deleted, make, (id) => course.sections.push({ id, title, lessons: [] }));
      }
      case 'enrol':
      case 'leave': {
        const person = this.community.as[step.who].courses;
        return this.agree(
          !course.deleted,
          () => person[step.what === 'enrol' ? 'enrol' : 'leave']({ courseId: course.id }),
          () => {
            if (step.what === 'enrol') course.students.add(step.who);
            else course.students.delete(step.who);
          },
        );
      }
      case 'restoreLesson':
      case 'purgeLesson': {
        const found = pick(course.trash, step.one);
        if (!found) return;
        const place = { subject: 'lesson', subjectId: String(found.lesson.id) } as const;
        const forget = () => course.trash.splice(course.trash.indexOf(found), 1);
        if (step.what === 'purgeLesson') return this.agree(true, () => admin.trash.purge(place), forget);
        return this.agree(
          !course.deleted,
          () => staff.trash.restore(place),
          () => {
            forget();
            return this.putBack(course, found.lesson, found.section);
          },
        );
      }
      default:
        return this.runInside(step, course);
    }
  }

  private async runInside(step: Step, course: ModelCourse): Promise<void> {
    const { author } = this.community.as;
    const section = pick(course.sections, step.one);
    if (!section) return;
    const lesson = pick(section.lessons, step.other);
    const live = !course.deleted;
    switch (step.what) {
      case 'deleteSection':
        return this.agree(
          live && section.lessons.length === 0,
          () => author.courses.deleteSection({ id: section.id }),
          () => course.sections.splice(course.sections.indexOf(section), 1),
        );
      case 'moveSection': {
        const index = step.other % (course.sections.length + 1);
        return this.agree(
          live,
          () => author.courses.moveSection({ id: section.id, index }),
          () => {
            course.sections.splice(course.sections.indexOf(section), 1);
            course.sections.splice(index, 0, section);
          },
        );
      }
      case 'addLesson': {
        const title = this.name('Lesson');
        const published = step.other % 4 !== 0;
        const place = { courseId: course.id, sectionId: section.id };
        const make = () => addLesson(author, place, title, { published });
        return this.agree(live, make, (id) =>
          section.lessons.push({ id, title, published, deletedFrom: null }),
        );
      }
    }
    if (!lesson) return;
    const { id } = lesson;
    switch (step.what) {
      case 'publish':
        return this.agree(
          live,
          () => author.courses.publishLesson({ id, published: !lesson.published }),
          () => {
            lesson.published = !lesson.published;
          },
        );
      case 'moveLesson': {
        const target = pick(course.sections, step.other) ?? section;
        const index = step.one % 4;
        return this.agree(
          live,
          () => author.courses.moveLesson({ id, sectionId: target.id, index }),
          () => {
            section.lessons.splice(section.lessons.indexOf(lesson), 1);
            target.lessons.splice(index, 0, lesson);
          },
        );
      }
      case 'deleteLesson':
        return this.agree(
          live,
          () => author.courses.deleteLesson({ id }),
          () => {
            lesson.deletedFrom = section.lessons.indexOf(lesson);
            section.lessons.splice(lesson.deletedFrom, 1);
            course.trash.push({ lesson, section: section.id });
          },
        );
      case 'complete':
      case 'undo': {
        const { courses } = this.community.as[step.who];
        const may = live && lesson.published && course.students.has(step.who);
        const key = `${step.who} ${id}`;
        return this.agree(
          may,
          () => courses[step.what === 'undo' ? 'uncomplete' : 'complete']({ lessonId: id }),
          () => {
            if (step.what === 'undo') this.completed.delete(key);
            else this.completed.add(key);
          },
        );
      }
    }
  }

  /** Its previous place; in the last section if its own was deleted, or in a new one if there is none. */
  private async putBack(course: ModelCourse, lesson: ModelLesson, sectionId: number): Promise<void> {
    let home = course.sections.find(({ id }) => id === sectionId) ?? course.sections.at(-1);
    if (!home) {
      const { sections } = await this.community.as.author.courses.outline({ courseId: course.id });
      home = { id: sections[0]?.id ?? 0, title: 'Restored lessons', lessons: [] };
      course.sections.push(home);
    }
    home.lessons.splice(lesson.deletedFrom ?? 0, 0, lesson);
  }

  private async agree<T>(allowed: boolean, act: () => Promise<T>, then: (done: T) => unknown): Promise<void> {
    const [outcome] = await Promise.allSettled([act()]);
    if ((outcome.status === 'fulfilled') !== allowed) {
      throw new Error(`allowed: ${allowed}`, { cause: outcome });
    }
    if (outcome.status === 'fulfilled') await then(outcome.value);
  }

  /** Compares everything that users see of courses with the naive model. */
  async check(): Promise<void> {
    for (const course of this.courses) if (!course.deleted) await this.checkOutline(course);
    for (const who of LEARNERS) {
      const person = this.community.as[who];
      const cards = await person.entries.list({ type: 'course', sort: 'alphabetical' });
      const live = this.courses.filter(({ deleted }) => !deleted);
      expect(cards.items.map(({ id, metadata }) => ({ id, ...metadata }))).toMatchObject(
        live.map((course) => ({
          id: course.id,
          lessons: this.published(course).length,
          students: course.students.size,
          progress: course.students.has(who)
            ? percent(this.done(who, course), this.published(course).length)
            : 0,
        })),
      );
      const own = live.filter(({ students }) => students.has(who));
      const lessonsDone = own.reduce((sum, course) => sum + this.done(who, course), 0);
      const lessonsAll = own.reduce((sum, course) => sum + this.published(course).length, 0);
      const finished = own.filter(
        (course) =>
          this.published(course).length > 0 && this.done(who, course) === this.published(course).length,
      );
      expect(await person.courses.summary({})).toEqual({
        courses: own.length,
        completed: finished.length,
        lessonsDone,
        lessonsAll,
        progress: percent(lessonsDone, lessonsAll),
      });
      const mine = await person.courses.mine({});
      expect(new Map(mine.items.map((item) => [item.courseId, [item.completed, item.lessons]]))).toEqual(
        new Map(own.map((course) => [course.id, [this.done(who, course), this.published(course).length]])),
      );
    }
  }

  private async checkOutline(course: ModelCourse): Promise<void> {
    const outline = await this.community.as.author.courses.outline({ courseId: course.id });
    let number = 0;
    expect(outline.sections.map(({ title, lessons }) => ({ title, lessons }))).toMatchObject(
      course.sections.map(({ title, lessons }) => ({
        title,
        lessons: lessons.map(({ id, title: name, published }) => {
          if (published) number += 1;
          return { id, title: name, published, number: published ? number : null };
        }),
      })),
    );
    const { items } = await this.community.as.anonymous.courses.lessons({ courseId: course.id, limit: 100 });
    expect(items.map(({ id }) => id)).toEqual(this.published(course).map(({ id }) => id));
    const positions = this.community.db.$client
      .prepare<[string], { section: number; position: number }>(
        `select section_id as section, position from lessons where course_id = ? and deleted_at is null
         order by section_id, position`,
      )
      .all(course.id);
    for (const { id, lessons } of course.sections) {
      const own = positions.filter(({ section }) => section === id).map(({ position }) => position);
      expect(own).toEqual(lessons.map((_, index) => index));
    }
  }
}

test('after any actions, courses, lessons, and progress match a naive model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 120, size: 'max' }), async (steps) => {
      const model = new Model(newCommunity());
      await model.begin();
      for (const [at, each] of steps.entries()) {
        await model.run(each);
        if (at % 10 === 0) await model.check();
      }
      await model.check();
    }),
    { numRuns: 40, seed: 20_260_301 },
  );
});
