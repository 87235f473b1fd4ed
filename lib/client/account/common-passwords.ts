import { queryOptions } from "@tanstack/react-query";
import { accountKeys } from "#lib/client/account/keys";
import { fetchCall } from "#lib/client/api/fetch-call";
import * as accountCalls from "#lib/contracts/account/calls";

/** Returns the query of the passwords that are too common. No typed password leaves the browser. */
export const commonPasswordsQueryOptions = () =>
  queryOptions({
    queryKey: accountKeys.commonPasswords,
    queryFn: fetchCall(accountCalls.listCommonPasswords, {}, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
