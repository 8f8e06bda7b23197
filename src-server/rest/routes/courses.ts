import { create, get, patch, post, type RestRoute, remove } from '../route.ts';

export const COURSE_ROUTES: readonly RestRoute[] = [
  get('/api/courses/:courseId', 'courses.outline', 'Outline and your progress'),
  patch(
    '/api/courses/:courseId',
    'courses.requireQuizzes',
    'Choose whether quizzes must be passed to complete their lessons',
  ),
  create('/api/courses/:courseId/sections', 'courses.createSection', 'Add a section'),
  patch('/api/sections/:id', 'courses.renameSection', 'Rename a section'),
  remove('/api/sections/:id', 'courses.deleteSection', 'Delete an empty section'),
  get('/api/courses/:courseId/lessons', 'courses.lessons', 'List published lessons'),
  create('/api/courses/:courseId/lessons', 'courses.createLesson', 'Add a lesson'),
  get('/api/courses/:courseId/lessons/:number', 'courses.lesson', 'Read a published lesson by its number'),
  patch('/api/lessons/:id', 'courses.updateLesson', 'Edit a lesson'),
  remove('/api/lessons/:id', 'courses.deleteLesson', 'Move a lesson to the trash'),
  post('/api/lessons/:id/published', 'courses.publishLesson', 'Publish a lesson', {
    fixed: { published: true },
  }),
  remove('/api/lessons/:id/published', 'courses.publishLesson', 'Unpublish a lesson', {
    fixed: { published: false },
  }),
  post('/api/courses/:courseId/enrolment', 'courses.enrol', 'Enroll in a course'),
  remove('/api/courses/:courseId/enrolment', 'courses.leave', 'Unenroll from a course'),
  post('/api/lessons/:lessonId/completion', 'courses.complete', 'Mark a lesson as complete'),
  remove('/api/lessons/:lessonId/completion', 'courses.uncomplete', 'Mark a lesson as incomplete'),
  post('/api/lessons/:lessonId/answers', 'courses.answerQuiz', 'Take the quiz', {
    notes: { answers: 'the chosen option of each question' },
  }),
  post(
    '/api/courses/:courseId/certificate',
    'courses.certificate',
    'Get your certificate of a completed course',
  ),
  get('/api/certificates/:code', 'courses.readCertificate', 'Read a certificate'),
];
