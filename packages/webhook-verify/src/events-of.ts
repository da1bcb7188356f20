/** One member for each type, so that a `switch` on `type` narrows `data`. */
export type EventsOf<DataByType> = {
  [Type in keyof DataByType]: {
    /** The same for every try, resend and recovery of the event. */
    id: string;
    type: Type;
    /** ISO 8601, UTC. */
    createdAt: string;
    data: DataByType[Type] & {
      /** ISO 8601, UTC. Sort by it: events may arrive in another order. */
      occurred_at: string;
    };
  };
}[keyof DataByType];
