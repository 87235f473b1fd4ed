/** Every demo investor's password. */
export const demoPassword = "Fundlore!2026";

/** The accounts that `npm run demo` names: two who write in English, two in Chinese. */
export const demoAccounts = ["marta.quill", "oskar.vane", "lin.wenshu", "zhou.yanqiao"];
