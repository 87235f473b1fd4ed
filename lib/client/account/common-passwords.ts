import { queryOptions } from "@tanstack/react-query";
import { accountKeys } from "#lib/client/account/keys";
import { call } from "#lib/client/api/call";
import type { listCommonPasswords } from "#lib/contracts/account";

/** Returns the query of the passwords that are too common. No typed password leaves the browser. */
export const commonPasswordsQueryOptions = () =>
  queryOptions({
    queryKey: accountKeys.commonPasswords,
    queryFn: ({ signal }) =>
      call<typeof listCommonPasswords>(
        "GET /sns/api/v1/user/common-password/list",
        {},
        { signal, quiet: true },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
