/** A position for every question of the game, found by playing the rule scenarios. */
export const SAMPLE_QUESTIONS = {
  action:
    '4r*4r*6/14r*1/1r*14/6r*4r*4/5rrKb8/3r*1r^rr7r*/16/r*6r*4r*3/16/4r*11/9r*4r*1 adv+cew a1 m:- w:- q:- a:rrbgk,2,0.0.0.0,0 b:rrbbgk,2,1.0.0.0,0 l:rrbbgk,2,0.0.0.0,0 bag:15.15.15.15',
  'war-attack':
    '16/1r*13r*/16/4Rb11/3Kbrr10/3GbrrkrRa7/5Bb10/1r*14/16/16/16 std a1 m:- w:- q:war:r:a>b@g6 a:rrrrr,2,0.0.0.0,0 b:bbggkk,2,0.0.0.0,0 bag:15.15.15.15',
  'war-defend':
    '16/16/16/5g10/3rgggrGb7/3Ga1g10/16/16/16/16/16 std+w a1 m:- w:- q:war:g:a+0>b@g5 a:rrbgk,2,0.0.0.0,0 b:gggggk,2,0.0.0.0,0 bag:15.15.15.15',
  over: '10r*5/1r*13r*/5r*10/16/7k5r*2/7g8/8r*7/1r*14/14r*1/5r*10/10r*5 std - m:- w:- q:- a:rrrbb,2,1.1.1.1,0 b:rrbbgg,2,0.0.0.0,0 bag:0.0.0.0',
  'revolt-defend':
    '10r*5/1r*8Klr3r*/5r*10/16/13r*2/8Ka7/8r*7/1r*14/6b7r*1/4Rar*Bb9/5Rp4r*5 std p1 m:- w:- q:revolt:r:p+3>a@f11 a:rrbgkk,2,0.0.0.0,0 b:rrbgkk,2,0.1.0.0,0 l:rbbgkk,2,1.0.0.0,0 p:rbg,2,0.0.0.0,0 bag:14.14.15.15',
  'revolt-attack':
    '16/16/16/5Kb10/4rrrr8/6KarRb7/16/16/16/16/16 std a1 m:- w:- q:revolt:k:a>b@g6 a:rrrrrr,2,0.0.0.0,0 b:rrrbgk,2,0.0.0.0,0 bag:15.15.15.15',
  war: '16/16/16/4RaBa1BbRb7/3KarrkrrKb6/4Ga3Gb7/16/16/16/16/16 std a1 m:- w:- q:wars@g5 a:rrbbg,2,0.0.0.0,0 b:bbggkk,2,0.0.0.0,0 bag:15.15.15.15',
  treasure:
    '16/1r*13r*/16/4Gb11/4r*1rKar*7/4kkk9/16/1r*14/16/16/16 std a0 m:- w:- q:treasure:b a:rrgkk,2,1.0.0.0,0 b:bbggkk,2,1.0.0.0,0 bag:15.15.15.15',
  building:
    '4r*4r*6/14r*1/1r*14/6r*4r*4/5rrKb8/3r*1rrr7r*/16/r*6r*4r*3/16/4r*11/9r*4r*1 adv+cew a1 m:- w:- q:building@g6 a:rrbgk,2,0.0.0.0,0 b:rrbbgk,2,1.0.0.0,0 l:rrbbgk,2,0.0.0.0,0 bag:15.15.15.15',
  monument:
    '4r*4r*6/14r*1/1r*14/6r*4r*4/5rrKb8/3r*1r^rr7r*/16/r*6r*4r*3/16/4r*11/9r*4r*1 adv+cew a1 m:- w:- q:monument@g6 a:rrbgk,2,0.0.0.0,0 b:rrbbgk,2,1.0.0.0,0 l:rrbbgk,2,0.0.0.0,0 bag:15.15.15.15',
  'revolt-attack-english':
    '4r*4r*6/14r*1/1r*14/6r*4r*4/5rrKb8/3r*1r^rrKa6r*/16/r*6r*4r*3/16/4r*11/9r*4r*1 adv+cew a0 m:- w:- q:revolt:k:a>b@i6 a:rrbgk,2,0.0.0.0,0 b:rrbbgk,2,1.0.0.0,0 l:rrbbgk,2,0.0.0.0,0 bag:15.15.15.15',
  'revolt-defend-english':
    '4r*4r*6/14r*1/1r*14/6r*4r*4/5rrKb8/3r*1r^rrKa6r*/16/r*6r*4r*3/16/4r*11/9r*4r*1 adv+cew a0 m:- w:- q:revolt:k:a+2>b@i6 a:bgk,2,0.0.0.0,0 b:rrbbgk,2,1.0.0.0,0 l:rrbbgk,2,0.0.0.0,0 bag:15.15.15.15',
  point:
    '16/1r*13r*/16/7w8/6wwwggr4/7w3Kb4/16/1r*14/16/16/16 std+w b0 m:- w:h5 q:point:b a:rrbgkk,2,0.0.0.0,0 b:rrbgkk,2,0.0.0.0,0 bag:15.15.15.15',
  wonder:
    '16/1r*13r*/16/7r8/6rrrKa6/5rGar8/16/1r*14/16/16/16 std+w a0 m:- w:- q:monument@h6 a:rbgkk,2,1.0.0.0,0 b:rrbgkk,2,0.0.0.0,0 bag:15.15.15.15',
  'war-attack-english':
    '16/16/16/4Ka3Kb7/3krrrrr7/4Ga3Gbg6/9k6/16/16/16/16 std+e a1 m:- w:- q:war:g:a>b@g5 a:gggkk,2,0.0.0.0,0 b:bbbbbb,2,0.0.0.0,0 bag:15.15.15.15',
  'war-defend-english':
    '16/16/16/4Ka3Kb7/3krrrrr7/4Ga3Gbg6/9k6/16/16/16/16 std+e a1 m:- w:- q:war:g:a+2>b@g5 a:gkk,2,0.0.0.0,0 b:bbbbbb,2,0.0.0.0,0 bag:15.15.15.15',
  'monument-or-wonder':
    '16/16/16/6kk8/5kkkk7/6kk8/16/16/16/16/16 std+w a1 m:- w:- q:monument@h5 a:rrbgk,2,0.0.0.0,0 b:rrbgkk,2,0.0.0.0,0 bag:15.15.15.15',
} as const satisfies Record<string, string>;
