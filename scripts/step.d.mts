export function step<Result>(title: string, work: () => Result | Promise<Result>): Promise<Result>
