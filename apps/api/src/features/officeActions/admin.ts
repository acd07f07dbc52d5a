export type Admin = { userId: string; email: string };

export const actorOf = ({ userId: id, email }: Admin) => ({ id, email });
