/** Sentences of two games between the tops of tables, of a writer who knew the rules by then: `{true|false}`. */
export const twentyninth = `
milan
@matchOverview Juventus are unbeaten, but {13|nine} of their 20 games have been drawn.
@matchOverview Juventus trail fourth-placed Lazio by {two|five} points.
@matchImportance A win would lift Juve to 37 points and, for now, into {fourth|third}.
@matchImportance Milan would draw level on points with {Juventus|Lazio} by winning.
@teamForm.home They have drawn {seven|five} of their last eight.
@teamForm.home Juventus are still without a {defeat|draw} at home.
@teamForm.home Just three of their ten home games have ended in {victory|stalemate}.
@teamForm.home Their defence has allowed only {17|24} goals in 20 matches.
@teamForm.home {Five|Seven} of Juve's ten clean sheets came at the Allianz Stadium.
@teamForm.away Milan have lost {once|three times} in their last eight.
@teamForm.away The Rossoneri have found the net in {all nine|only six} of their away games.
@teamForm.away {Six|Two} of Milan's eight clean sheets were kept at home.
@lineups.home V. Teixeira is Juve's top scorer with seven, {two|four} more than R. Thomsen.
@lineups.home R. Thomsen has five goals and {four|six} assists from midfield.
@lineups.home Luca Esposito is {doubtful|ruled out} with a muscle injury.
@lineups.away C. Esposito has scored {six|eight} times for Milan.
@lineups.away Defender P. Bertolacci has chipped in with {four|two} goals.
@lineups.away Davide Damiani is Milan's only absentee, with a {groin|hamstring} injury.
@h2h November's meeting in Milan was a {goalless|1-1} draw.
@finalVerdict Juventus are given a 43 per cent chance, Milan {29|38} and the draw 28.
barcelona
@matchOverview Barcelona, second, are {three|five} points off leaders Real Madrid.
@matchOverview Atletico, {third|fourth}, are a point behind Barcelona.
@matchImportance Victory would take Atletico above {Barcelona|Real Madrid}.
@teamForm.home Atletico have lost {none|two} of their 14 home matches.
@teamForm.home Atletico come into this on the back of a {defeat|win}.
@teamForm.home They have the league's meanest defence, with just {18|24} conceded.
@teamForm.home Thirty of Atletico's 44 goals have been scored {after|before} the break.
@teamForm.away Barcelona have won {six|eight} in a row.
@teamForm.away Their longest winning run of the season is {seven|nine} matches.
@teamForm.away Barcelona have by far the best attack in the league with {71|64} goals.
@teamForm.away They average {2.7|1.9} goals per game.
@teamForm.away Barça have not drawn at home but have shared the points {three times|once} on the road.
@lineups.home Á. Belmonte has ten goals in {21|23} starts.
@lineups.home Á. Herranz has come off the bench to score {four|six} goals without starting a game.
@lineups.home Óscar Olabarría is {suspended|injured} for the hosts.
@lineups.away H. Urrutia leads Barcelona's scorers with 11, one more than {S. Van den Berg|C. Ibekwe}.
@lineups.away N. Quintard is the leading provider with {seven|nine} assists.
@lineups.away Frederik Bjerregaard faces a late fitness test on a {calf|thigh} problem.
@lineups.away C. Ibekwe {is on the bench|starts} for Barcelona.
@h2h Atletico came from behind to win {2-1|3-1} in December.
@finalVerdict The model has the hosts at 36 and the visitors at {36|46} per cent.
`;
