/** The standard board (A5): `~` river, `t` temple with treasure, `T` the same on a bordered cell. */
export const STANDARD = `
. . . . ~ ~ ~ ~ ~ . t . ~ . . .
. T . . ~ . . . . . . . ~ . . T
. . . ~ ~ t . . . . . . ~ ~ . .
~ ~ ~ ~ . . . . . . . . . ~ ~ ~
. . . . . . . . . . . . . t ~ ~
. . . . . . . . . . . . . . ~ .
~ ~ ~ ~ . . . . t . . . ~ ~ ~ .
. T . ~ ~ ~ ~ . . . . . ~ . . .
. . . . . . ~ ~ ~ ~ ~ ~ ~ . T .
. . . . . t . . . . . . . . . .
. . . . . . . . . . t . . . . .
`;
