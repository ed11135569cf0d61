export const root: string
export const builtServer: string
export function exitWithError(message: string): never
export function pinnedNode(): string
export function tool(name: string, command?: string): string
