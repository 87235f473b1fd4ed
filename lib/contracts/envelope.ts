/** The shape of every JSON reply. For invalid input, `data` is `{ fields: { name: reason } }`. */
export type Envelope<T = unknown> = {
  status: "success" | "failure";
  message: string;
  data: T;
  code?: number;
};

export type FieldReasons = Record<string, string>;
