/** Whether two types are the same: not only assignable to each other. */
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** States that a type is true; what does not hold does not compile. */
export declare function holds<T extends true>(...statement: T[]): void;

/** A value of a type, for what is looked at by the compiler alone. */
export declare function some<T>(): T;
