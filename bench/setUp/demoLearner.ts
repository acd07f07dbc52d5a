type Enrolment = { id: string; completedEnrolment: boolean; hasCompleted: boolean };

export const DEMO_LEARNER = { email: 'student@platewise.example', password: 'Platewise1' };

/** Signs in a learner of the demo. `session` is what the browser stores, and the enrolment has an open course. */
export async function signInDemoLearner(origin: string) {
  const answer = await fetch(`${origin}/api/v1/auth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      UserName: DEMO_LEARNER.email,
      Password: DEMO_LEARNER.password,
      ClientId: 'web',
      GrantType: 'password',
    }),
  });
  const { access_token: token, refresh_token, expires_in } = await answer.json();
  const { id } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  const courses: Enrolment[] = await (
    await fetch(`${origin}/api/v1/userCourse/${id}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
  ).json();
  const open = courses.find((each) => each.completedEnrolment && !each.hasCompleted);
  if (!open) throw new Error('the demo learner has no open course');
  const session = JSON.stringify({ token, refreshToken: refresh_token, expiresIn: expires_in });
  return { enrolmentId: open.id, session };
}
