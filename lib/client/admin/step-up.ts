import { ApiError } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import { createStore } from "#lib/client/browser/store";
import type { CallKey, Contract, Input, Reply } from "#lib/contracts/contract";
import type { stepUp } from "#lib/contracts/two-step";

const stepUpCode = 30201;

type StepUpRequest = { finish: (isConfirmed: boolean) => void };

/** The question for a two-step code that the desk shows; null if none is needed. */
export const stepUpRequest = createStore<StepUpRequest | null>(null);

let pending: Promise<boolean> | null = null;

/** Asks for a code. Calls that are refused at the same time share one dialog. */
function askForCode(): Promise<boolean> {
  pending ??= new Promise((resolve) => {
    stepUpRequest.set({
      finish: (isConfirmed) => {
        stepUpRequest.set(null);
        pending = null;
        resolve(isConfirmed);
      },
    });
  });
  return pending;
}

/**
 * Sends a call. If the server wants a two-step code first, asks for it and repeats the call once.
 * @throws ApiError of the first call if the viewer cancels
 */
export async function withStepUp<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const isRequired = error instanceof ApiError && error.code === stepUpCode;
    if (!isRequired || !(await askForCode())) throw error;
    return send();
  }
}

/** Calls an operation for staff, with a two-step code if the server asks for one. */
export const callAsStaff = <C extends Contract>(
  key: CallKey<C>,
  input: Input<C>,
): Promise<Reply<C>> => withStepUp(() => call<C>(key, input));

/** Confirms a two-step code in this session. */
export const confirmStepUp = (twoStepCode: string) =>
  call<typeof stepUp>("POST /sns/api/v1/user/my/two-step/step-up", { body: { twoStepCode } });
