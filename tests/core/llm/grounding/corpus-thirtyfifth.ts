/** Paragraphs of two or three sentences in which one figure may be wrong, of four games: `{true|false}`. */
export const thirtyfifth = `
villa
Aston Villa go into this one in third place, three points behind Manchester City, and they have been formidable at Villa Park. Eight wins, one draw and {three|four} defeats is the record there.
Brighton are hard to beat but harder to get excited about. They have drawn {ten|eleven} of their 25 matches and won only seven.
L. Carrasquilla's men have mixed the good and the bad of late. Their last five brought {five|eight} points.
Brighton have not won in {five|six} matches, which is the kind of spell that turns a comfortable season into a nervous one.
The visitors have picked up only two away wins all season, and {six|seven} of their eight defeats came on the road.
D. Jansma is Villa's leading scorer with {nine|eleven} goals. His namesake Thijs Jansma will miss the game for Brighton with a hamstring injury.
Sam Abbott, who has scored {four|six} times this season, is suspended. That is Villa's only absence.
Brighton's injury list is longer. Will Merrick has an ankle problem, Jules Diarra a {knee|calf} problem and Bruno Zaniboni a muscle injury.
The first meeting in December was a wild one which Villa won {4-3|4-2} on the south coast; it was level at the break.
Brighton come alive after the break, scoring 24 of their {34|38} goals in second halves.
Villa have been less convincing in attack than their position suggests. They have failed to score {eight|five} times.
Villa have seen {five|three} red cards, Brighton just one.
The model puts a home win at 51.5 per cent and the draw at {26|31}, while Brighton are rated at 22.4.
O. Quigley leads the line for Brighton, and with {six|eight} goals he is also their best scorer.
C. Urrutia, with four goals in fourteen appearances, is {only a substitute|in the starting eleven}.
U. Iannone keeps goal for Villa as he has done {24|20} times this season, making 76 saves along the way.
With a win Villa would draw level with Manchester {City|United}, who have played as often.
levante
Levante are nineteenth and have won just {one|two} of ten at home, so home advantage counts for little.
The neighbours from Valencia are not doing much better. They are seventeenth with {23|25} points, one more than Rayo Vallecano.
Oddly, Levante have taken more points away than at home, eleven compared with {seven|nine}.
Valencia's away form is dreadful. They have won one, drawn three and lost {seven|six} of eleven.
Y. Benkhalfa has scored ten of Levante's {26|30} goals and has started every match.
Kasper Højlund, who leads Levante with {five|three} assists, is suspended, and that will hurt.
Valencia have lost their last two after winning {two|three} in a row.
In November Valencia won the derby {1-0|2-0}, with the goals coming after the interval.
Nikolaj Andersen (hamstring), Hugo Figueras ({calf|ankle}) and Gonzalo Quesada (knock) are missing for the visitors. D. Figueras of Levante is fit and starts.
Eighteen of Valencia's 23 goals came {after|before} half-time.
Q. Van den Berg has four goals from nine appearances but has started just {once|three times}.
Levante have collected {three|one} red cards, Valencia one.
Both coaches, M. Quintard and U. Iannone, have opted for {3-5-2|4-4-2}.
Levante's longest losing run of the season lasted {five|four} matches.
Valencia are narrow favourites at 37.8 per cent, while Levante are on {34.1|39.1}.
Valencia concede more than two goals per away game, {24|20} in eleven.
It is a mild evening with {16|26} degrees and a clear sky at the Estadio Ciudad de Valencia.
Levante are five points behind Valencia and {four|six} behind Rayo in eighteenth.
juventus
Juventus are unbeaten at home, with four wins and {three|two} draws in seven matches. Nobody has won in Turin yet.
Roma do not do draws. They have ten wins and {five|four} defeats from fifteen matches.
Roma have the best defence in Serie A, with just {eight|eleven} goals conceded.
The Giallorossi have won five of seven away, keeping {three|four} clean sheets there.
Roma are fourth, {four|six} points ahead of Juventus in fifth.
V. Teixeira leads Juve's scoring with four goals; B. Teixeira of Roma also has {four|five}.
R. Bertolacci is a Juventus defender, F. Bertolacci a Roma {midfielder|forward}.
Wout Schipper is out with a {knee|hip} injury, whereas Roma report no absences.
Juventus have won {two|three} of their last five, drawing another two.
Roma returned to winning ways last time out after {two|three} defeats in a row.
G. Joubert has two goals and two assists in only {93|193} minutes for Roma.
A. Fioravanti has provided three assists for Roma, one fewer than {D. Ursini|F. Bertolacci}.
Thunderstorms with {7.2|2.2} mm of rain and wind of 38 km/h could turn it into a lottery.
The baseline gives Juventus 46.2 per cent and Roma {26.6|31.6}, with the draw taking the rest.
Roma have seen {three|two} reds this season, which fits their reputation.
Roma have lost three times at home and {two|four} times away.
A win would take Juventus to {29|28} points, one behind Roma.
Roma have scored eight at home and {eight|six} away, a remarkably even split.
lorient
Lorient are in the form of their season. They are unbeaten in eight, with {four|five} wins in that run.
All six of Lorient's blanks came {away|at home}, so goals are likely here.
Nantes are 16th, {six|eight} points behind Le Havre in fifteenth.
Nantes have lost two in a row and {five|four} of the last six.
Nantes have been better on the road. Two of their three wins came {away|at home}.
Nantes have six men on the absentee list, {four|three} of them with thigh injuries.
Enzo Delacroix is missing for Nantes. D. Delacroix, the Lorient {defender|goalkeeper}, is fit.
Lorient miss Ismaël Sauvage and Nathan Vasconcelos with calf injuries and Valerio Zaniboni with an {ankle|knee} injury.
Y. N'Diaye is the top scorer of Nantes with {five|seven} goals but starts on the bench.
M. Guérin has four goals for Lorient, {twice|three times} as many as D. Delacroix.
The November meeting finished {1-1|2-2} after Lorient had led at the break.
L. Weber has played every minute in goal for Lorient, while F. Weber is the Nantes {coach|goalkeeper}.
Lorient score two goals per home game and {0.7|1.2} per away game.
Nantes have conceded 21 of their 34 goals {at home|away}.
A Lorient win is rated at {45.2|55.2} %, with both teams to score at 54.3.
Lorient have lost once at home and {five|three} times away.
C. Delahaye referees at the {Stade du Moustoir|Stade de la Beaujoire}.
`;
